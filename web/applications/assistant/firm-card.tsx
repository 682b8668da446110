import { Building2, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone, telLink } from '#contract/fields/phone'
import type { AssignedLawyer } from '#contract/views/applications'
import type { Icon } from '../../ui/icon'
import { assistantCopy } from './copy'

export const FirmCard = ({ firm }: { firm: AssignedLawyer }) => (
  <div className="firm-card">
    <h4 className="firm-name">
      <Building2 className="icon" aria-hidden="true" />
      {firm.name}
    </h4>
    <dl className="firm-facts">
      <Fact icon={MapPin} label={assistantCopy.firm.address}>
        {firm.address}
      </Fact>
      <Fact icon={Phone} label={assistantCopy.firm.phone}>
        <a href={telLink(firm.phone)}>{formatPhone(firm.phone)}</a>
      </Fact>
      <Fact icon={Mail} label={assistantCopy.firm.email}>
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </Fact>
    </dl>
  </div>
)

const Fact = ({ icon: Icon, label, children }: { icon: Icon; label: string; children: ReactNode }) => (
  <div className="firm-fact">
    <dt>
      <Icon className="icon" aria-hidden="true" />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)
