import { Gift } from 'lucide-react'
import type { OwnerApplication } from '#contract/application-views'
import { money } from '#contract/prices'
import { referralWords } from './referral-words'
import './referrals.css'

type ReductionsProps = Pick<OwnerApplication, 'discountCents' | 'creditCents'>

/** Why an owner pays less than the price; nothing when they do not. */
export const Reductions = ({ discountCents, creditCents }: ReductionsProps) => (
  <>
    {discountCents > 0 && <Line text={referralWords.discount(money(discountCents))} />}
    {creditCents > 0 && <Line text={referralWords.credit(money(creditCents))} />}
  </>
)

const Line = ({ text }: { text: string }) => (
  <p className="invitation-line">
    <Gift className="icon" aria-hidden="true" />
    {text}
  </p>
)
