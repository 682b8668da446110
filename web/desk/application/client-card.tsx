import { settingsMessages } from '#contract/accounts/settings'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications/applications'
import { deedNumberLabel } from '#contract/deeds/deed-number'
import type { ClientFilePage } from '#contract/desk/views'
import { hasOriginal } from '#contract/documents/waybill'
import { countryLabel } from '#contract/fields/countries'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { SheetLinks } from '../sheets/sheet-links'
import { OriginalDeed } from './original-deed'
import { FileWaybills } from './waybills'

export const ClientCard = ({
  file,
  client,
  waybills,
  original,
}: Pick<ClientFilePage, 'file' | 'client' | 'waybills' | 'original'>) => (
  <Card title="Client">
    {client.email === '' && <p>{settingsMessages.clientErased}</p>}
    <Facts shape="columns">
      <Fact label="Email" isVerbatim>
        {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
      </Fact>
      <Fact label="Preferred contact">
        {client.contactPreference && contactPreferenceLabels[client.contactPreference]}
      </Fact>
      <Fact label="Lives in">{countryLabel(client.country)}</Fact>
      <Fact label="Property" isVerbatim>
        {file.propertyAddress}
      </Fact>
      <Fact label={deedNumberLabel} isVerbatim>
        {client.titleDeedNumber}
      </Fact>
      <Fact label="Sent by">{client.submissionMethod && submissionMethodLabels[client.submissionMethod]}</Fact>
      <Fact label="Applied">
        <When at={file.createdAt} />
      </Fact>
    </Facts>
    {hasOriginal(file) && <OriginalDeed file={file} client={client} original={original} />}
    <FileWaybills file={file} waybills={waybills} isErased={client.email === ''} />
    {client.email !== '' && <SheetLinks file={file} original={original} />}
  </Card>
)
