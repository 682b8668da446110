import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications'
import { countryLabel } from '#contract/fields/countries'
import { formatPhone } from '#contract/fields/phone'
import type { AdminApplicationPage } from '#contract/views/administration'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { userCopy } from '../copy'

export const ClientCard = ({ client }: Pick<AdminApplicationPage, 'client'>) => (
  <Card title="Client">
    <Facts>
      <Fact label="Email">
        <a href={`mailto:${client.email}`}>{client.email}</a>
      </Fact>
      <Fact label="Phone">{formatPhone(client.phone)}</Fact>
      <Fact label="Country">{countryLabel(client.country)}</Fact>
      <Fact label="Property">{client.propertyAddress ?? userCopy.nothing}</Fact>
      <Fact label="Title deed">{client.titleDeedNumber ?? userCopy.nothing}</Fact>
      <Fact label="Original deed">
        {client.hasTitleDeed && (client.hasTitleDeed === 'have' ? 'With the owner' : 'Lost')}
      </Fact>
      <Fact label="Sent by">{client.submissionMethod && submissionMethodLabels[client.submissionMethod]}</Fact>
      <Fact label="Preferred contact">
        {client.contactPreference && contactPreferenceLabels[client.contactPreference]}
      </Fact>
    </Facts>
  </Card>
)
