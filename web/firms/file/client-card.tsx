import { Mail, MessageCircle, Phone } from 'lucide-react'
import { settingsMessages } from '#contract/account-settings'
import { contactPreferenceLabels, submissionMethodLabels } from '#contract/applications'
import { countryLabel } from '#contract/fields/countries'
import { formatPhone, telLink, whatsAppLink } from '#contract/fields/phone'
import type { ClientFile, ClientFilePage } from '#contract/views/firms'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import './client-card.css'

const originalDeedTexts = { have: 'With the owner', lost: 'Lost' } as const

export const ClientCard = ({ file, client }: { file: ClientFile; client: ClientFilePage['client'] }) => (
  <Card title="Client" className="client-card">
    {client.email === '' ? <p>{settingsMessages.clientErased}</p> : <Contacts client={client} />}
    <Facts shape="columns">
      <Fact label="Phone">{formatPhone(client.phone)}</Fact>
      <Fact label="Email">{client.email}</Fact>
      <Fact label="Preferred contact">
        {client.contactPreference && contactPreferenceLabels[client.contactPreference]}
      </Fact>
      <Fact label="Lives in">{countryLabel(client.country)}</Fact>
      <Fact label="Property">{file.propertyAddress}</Fact>
      <Fact label="Deed number">{client.titleDeedNumber}</Fact>
      <Fact label="Original deed">{client.hasTitleDeed && originalDeedTexts[client.hasTitleDeed]}</Fact>
      <Fact label="Sent by">{client.submissionMethod && submissionMethodLabels[client.submissionMethod]}</Fact>
      <Fact label="Applied">
        <When at={file.createdAt} />
      </Fact>
    </Facts>
  </Card>
)

const Contacts = ({ client }: { client: ClientFilePage['client'] }) => (
  <div className="client-contacts">
    <LinkButton size="small" variant="secondary" href={telLink(client.phone)} icon={Phone}>
      Call
    </LinkButton>
    <LinkButton
      size="small"
      variant="secondary"
      href={whatsAppLink(client.phone)}
      target="_blank"
      rel="noopener noreferrer"
      icon={MessageCircle}
    >
      WhatsApp
      <span className="visually-hidden"> (opens in a new tab)</span>
    </LinkButton>
    <LinkButton size="small" variant="secondary" href={`mailto:${client.email}`} icon={Mail}>
      Email
    </LinkButton>
  </div>
)
