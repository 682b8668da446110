import { settingsMessages } from '#contract/account-settings'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications'
import { countryLabel } from '#contract/fields/countries'
import { deedNumberLabel } from '#contract/fields/deed-number'
import type { ClientFilePage } from '#contract/views/firms'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { FileWaybills } from './file-waybills'

const originalDeedTexts = { have: 'With the owner', lost: 'Lost' } as const

export const ClientCard = ({ file, client, waybills }: Pick<ClientFilePage, 'file' | 'client' | 'waybills'>) => (
  <Card title="Client">
    {client.email === '' && <p>{settingsMessages.clientErased}</p>}
    <Facts shape="columns">
      <Fact label="Email">{client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}</Fact>
      <Fact label="Preferred contact">
        {client.contactPreference && contactPreferenceLabels[client.contactPreference]}
      </Fact>
      <Fact label="Lives in">{countryLabel(client.country)}</Fact>
      <Fact label="Property">{file.propertyAddress}</Fact>
      <Fact label={deedNumberLabel}>{client.titleDeedNumber}</Fact>
      <Fact label="Original deed">{client.hasTitleDeed && originalDeedTexts[client.hasTitleDeed]}</Fact>
      <Fact label="Sent by">{client.submissionMethod && submissionMethodLabels[client.submissionMethod]}</Fact>
      <Fact label="Applied">
        <When at={file.createdAt} />
      </Fact>
    </Facts>
    <FileWaybills file={file} waybills={waybills} isErased={client.email === ''} />
  </Card>
)
