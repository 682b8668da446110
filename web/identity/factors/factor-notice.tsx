import { ShieldAlert } from 'lucide-react'
import { LinkButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { requiredCopy } from './required-copy'

interface FactorNoticeProps {
  daysLeft: number
  /** Where a factor is added. */
  account: string
}

/** How many days someone who must have a second factor has left to add one. */
export const FactorNotice = ({ daysLeft, account }: FactorNoticeProps) => (
  <Notice
    tone="warning"
    icon={ShieldAlert}
    title={requiredCopy.notice(daysLeft)}
    action={
      <LinkButton to={account} variant="secondary" size="small">
        {requiredCopy.turnOn}
      </LinkButton>
    }
  >
    <p>{requiredCopy.why}</p>
  </Notice>
)
