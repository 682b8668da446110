import { KeyRound } from 'lucide-react'
import { dateOnly } from '#contract/time'
import { LinkButton } from '../../ui/button'
import { Notice } from '../../ui/notice'

const copy = {
  title: (lastDay: string) => `Choose your own password by ${lastDay}`,
  why: 'Yours was chosen by the person who added you. It stops working then.',
  choose: 'Choose a password',
} as const

interface FirstPasswordNoticeProps {
  endsAt: string
  /** Where a password is changed. */
  account: string
}

/** Until when the password works that a member was given. */
export const FirstPasswordNotice = ({ endsAt, account }: FirstPasswordNoticeProps) => (
  <Notice
    tone="warning"
    icon={KeyRound}
    title={copy.title(dateOnly(endsAt))}
    action={
      <LinkButton to={account} variant="secondary" size="small">
        {copy.choose}
      </LinkButton>
    }
  >
    <p>{copy.why}</p>
  </Notice>
)
