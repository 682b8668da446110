import { settingsMessages } from '#contract/accounts/settings'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications/applications'
import { sharedStandText, sharedStandTitle } from '#contract/applications/hold'
import { deedNumberLabel } from '#contract/deeds/deed-number'
import type { ClientApplicationPage } from '#contract/desk/views'
import { arrivalLabel } from '#contract/documents/waybill'
import { countryLabel } from '#contract/fields/countries'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Notice } from '../../ui/notice'
import { SheetLinks } from '../sheets/sheet-links'
import { ReplacementSteps } from './progress/replacement-steps'
import { Waybills } from './waybills'

export const ClientCard = ({
  file: application,
  client,
  waybills,
  original,
  history,
  sharesStand,
}: Pick<ClientApplicationPage, 'file' | 'client' | 'waybills' | 'original' | 'history' | 'sharesStand'>) => (
  <Card title="Client">
    <div className="stack-4">
      {sharesStand && (
        <Notice tone="warning" title={sharedStandTitle}>
          <p>{sharedStandText(application.serviceType)}</p>
        </Notice>
      )}
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
          {application.propertyAddress}
        </Fact>
        <Fact label={deedNumberLabel} isVerbatim>
          {client.titleDeedNumber}
        </Fact>
        <Fact label={arrivalLabel(client.hasTitleDeed)}>
          {client.submissionMethod && submissionMethodLabels[client.submissionMethod]}
        </Fact>
        <Fact label="Applied">
          <When at={application.createdAt} />
        </Fact>
      </Facts>
      <ReplacementSteps file={application} client={client} history={history} />
      <Waybills application={application} waybills={waybills} isErased={client.email === ''} />
      {client.email !== '' && <SheetLinks file={application} original={original} />}
    </div>
  </Card>
)
