import { useId } from 'react'
import { formatCount } from '#contract/fields/money'
import { telLink } from '#contract/fields/phone'
import { townIn, zimbabwe } from '#contract/fields/towns'
import { replyText } from '#contract/firms/contact-figures'
import { hoursText } from '#contract/firms/opening-hours'
import type { LawFirm } from '#contract/firms/partner-firms'
import { harareDay } from '#contract/time'
import { Fact, Facts } from '../../ui/facts'
import './firm-card.css'
import { FirmInitials } from './firm-initials'
import { firmCopy as copy } from './firm-words'

type Known<Row> = { [Key in keyof Row]?: Row[Key] | null | undefined }

/** What is not known is left out. */
export type ShownFirm = Pick<LawFirm, 'name'> & Known<LawFirm & { email: string }>

interface FirmCardProps {
  firm: ShownFirm
  heading?: 'h2' | 'h3' | 'h4'
}

/** A partner firm with its name, as it can be looked up and reached. */
export function FirmCard({ firm, heading: Heading = 'h3' }: FirmCardProps) {
  const id = useId()
  const { name, address, phone, email, openingHours, registration, partnerSince, completedFiles, replyMinutes } = firm
  return (
    <section className="firm-card" aria-labelledby={id}>
      <div className="firm-head">
        <FirmInitials name={name} />
        <div className="firm-title">
          <Heading id={id} className="firm-name">
            {name}
          </Heading>
          {replyMinutes != null && <p className="firm-reply">{replyText(replyMinutes)}</p>}
        </div>
        {address && <OfficeMap address={address} />}
      </div>
      <Facts shape="stacked">
        <Fact label={copy.address} isVerbatim>
          {address}
        </Fact>
        <Fact label={copy.hours}>{openingHours && hoursText(openingHours)}</Fact>
        <Fact label={copy.phone} isVerbatim>
          {phone && <a href={telLink(phone)}>{phone}</a>}
        </Fact>
        <Fact label={copy.email} isVerbatim>
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Fact>
        <Fact label={copy.registration}>
          {registration && (
            <>
              {registration.number}
              <span className="firm-checked">{copy.checked(harareDay(registration.checkedAt))}</span>
            </>
          )}
        </Fact>
        <Fact label={copy.since}>{partnerSince && harareDay(partnerSince)}</Fact>
        <Fact label={copy.completed}>{completedFiles == null ? undefined : formatCount(completedFiles)}</Fact>
      </Facts>
    </section>
  )
}

/** Decorative: the address says it. */
function OfficeMap({ address }: { address: string }) {
  const town = townIn(address)
  if (!town) return null
  return (
    <svg className="firm-map" viewBox={`0 0 ${zimbabwe.width} ${zimbabwe.height}`} aria-hidden="true">
      <path d={zimbabwe.outline} />
      <circle cx={town.x} cy={town.y} r="6" />
    </svg>
  )
}
