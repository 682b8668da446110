import type { AdminApplicationPage } from '#contract/administration/views'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications/applications'
import { arrivalLabel } from '#contract/applications/custody'
import { countryLabel } from '#contract/fields/countries'
import { CorrectProperty } from '../../applications/property/correct-property'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { refreshAdministration } from '../admin-queries'
import { userCopy, whatsAppCopy } from '../copy'

export const ClientCard = ({
  application: { id, over },
  client,
  whatsApp,
}: Pick<AdminApplicationPage, 'application' | 'client' | 'whatsApp'>) => (
  <Card title="Client">
    <Facts>
      <Fact label="Email" isVerbatim>
        <a href={`mailto:${client.email}`}>{client.email}</a>
      </Fact>
      <Fact label="Phone" isVerbatim>
        {client.phone}
      </Fact>
      <Fact label="WhatsApp">
        <WhatsAppConsent known={whatsApp} />
      </Fact>
      <Fact label="Country">{countryLabel(client.country)}</Fact>
      <Fact label="Property" isVerbatim>
        {client.propertyAddress ?? userCopy.nothing}
      </Fact>
      <Fact label="Title deed" isVerbatim>
        {client.titleDeedNumber ?? userCopy.nothing}
      </Fact>
      <Fact label="Original deed">
        {client.hasTitleDeed &&
          (client.hasTitleDeed === 'have' ? 'The owner had it when applying' : 'Lost when applying')}
      </Fact>
      <Fact label={arrivalLabel(client.hasTitleDeed)}>
        {client.submissionMethod && submissionMethodLabels[client.submissionMethod]}
      </Fact>
      <Fact label="Preferred contact">
        {client.contactPreference && contactPreferenceLabels[client.contactPreference]}
      </Fact>
    </Facts>
    {!over && (
      <CorrectProperty
        property={{ propertyAddress: client.propertyAddress, titleDeedNumber: client.titleDeedNumber }}
        send={(json) => asOwner(api.admin.applications[':id'].property.$put({ param: { id: String(id) }, json }))}
        reload={refreshAdministration}
      />
    )}
  </Card>
)

/** Whether the client gets messages on WhatsApp, and what they agreed to where they gave the number. */
function WhatsAppConsent({ known }: { known: AdminApplicationPage['whatsApp'] }) {
  if (!known) return whatsAppCopy.unknown
  const { optedInAt, optedInText, optedOutAt, unreachableAt } = known
  return (
    <>
      {optedOutAt && (
        <p>
          {whatsAppCopy.stopped} <When at={optedOutAt} />
        </p>
      )}
      {unreachableAt && (
        <p>
          {whatsAppCopy.unreachable} <When at={unreachableAt} />
        </p>
      )}
      {optedInAt ? (
        <p>
          {whatsAppCopy.agreed} <When at={optedInAt} />: “{optedInText}”
        </p>
      ) : (
        whatsAppCopy.unknown
      )}
    </>
  )
}
