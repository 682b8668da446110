import { settingsMessages } from '#contract/accounts/settings'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications/applications'
import { arrivalLabel } from '#contract/applications/custody'
import { sharedStandText, sharedStandTitle } from '#contract/applications/hold'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import type { ClientApplicationPage } from '#contract/desk/views'
import { countryLabel } from '#contract/fields/countries'
import { CorrectProperty } from '../../applications/property/correct-property'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Notice } from '../../ui/notice'
import { invalidateApplication } from '../queries/application-queries'
import { isErased } from './now/waits'
import { ReplacementSteps } from './progress/replacement-steps'
import { Waybills } from './waybills'

export const ClientCard = ({
  file: application,
  client,
  waybills,
  history,
  original,
  sharesStand,
  deeds,
}: Pick<ClientApplicationPage, 'file' | 'client' | 'deeds' | 'waybills' | 'history' | 'original' | 'sharesStand'>) => (
  <Card title="Client">
    <div className="stack-4">
      {sharesStand && (
        <Notice tone="warning" title={sharedStandTitle}>
          <p>{sharedStandText(application.serviceType)}</p>
        </Notice>
      )}
      {isErased(application) && <p>{settingsMessages.clientErased}</p>}
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
      <CorrectClientProperty file={application} client={client} deeds={deeds} />
      <ReplacementSteps file={application} client={client} history={history} />
      <Waybills application={application} waybills={waybills} original={original} isErased={isErased(application)} />
    </div>
  </Card>
)

/** For members who work with deeds, until a deed is released. */
function CorrectClientProperty({ file, client, deeds }: Pick<ClientApplicationPage, 'file' | 'client' | 'deeds'>) {
  const { admin } = useMember()
  const { id, propertyAddress, hold } = file
  const isReleased = deeds.some(({ state }) => state === 'released')
  if (!admin.permissions.includes('deeds') || hold || isReleased || isErased(file)) return null
  return (
    <CorrectProperty
      property={{ propertyAddress, titleDeedNumber: client.titleDeedNumber }}
      send={(json) => asMember(api.lawfirm.clients[':id'].property.$put({ param: { id: String(id) }, json }))}
      reload={() => invalidateApplication(id)}
    />
  )
}
