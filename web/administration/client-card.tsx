import type { AdminApplicationPage } from '#contract/administration-views'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications'
import { Card } from '../ui/card'
import { Fact, Facts } from './facts'
import { userWords } from './words'

/** Who the application is for, and the property. */
export const ClientCard = ({ client }: Pick<AdminApplicationPage, 'client'>) => (
  <Card title="Client">
    <Facts>
      <Fact label="Email">
        <a href={`mailto:${client.email}`}>{client.email}</a>
      </Fact>
      <Fact label="Phone">{client.phone}</Fact>
      <Fact label="Country">{client.country}</Fact>
      <Fact label="Property">{client.propertyAddress ?? userWords.nothing}</Fact>
      <Fact label="Title deed">{client.titleDeedNumber ?? userWords.nothing}</Fact>
      {client.hasTitleDeed && <Fact label="The paper">{client.hasTitleDeed === 'have' ? 'At hand' : 'Lost'}</Fact>}
      {client.submissionMethod && <Fact label="Comes by">{submissionMethodLabels[client.submissionMethod]}</Fact>}
      {client.contactPreference && <Fact label="Prefers">{contactPreferenceLabels[client.contactPreference]}</Fact>}
    </Facts>
  </Card>
)
