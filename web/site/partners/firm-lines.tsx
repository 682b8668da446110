import { telLink } from '#contract/fields/phone'
import { hoursText } from '#contract/firms/opening-hours'
import './firm-lines.css'

/** As much of a firm as its reader may see. */
export interface ShownFirm {
  name: string
  address?: string | null
  phone?: string | null
  email?: string | null
  openingHours?: string | null
}

export const FirmLines = ({ firm: { name, address, phone, email, openingHours } }: { firm: ShownFirm }) => (
  <ul className="firm-lines">
    <li>{name}</li>
    {address && <li>{address}</li>}
    {openingHours && <li>Open {hoursText(openingHours)}</li>}
    {phone && (
      <li>
        <a href={telLink(phone)}>{phone}</a>
      </li>
    )}
    {email && (
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
  </ul>
)
