import { Gift } from 'lucide-react'
import { money } from '#contract/prices'
import type { OwnerApplication } from '#contract/views/applications'
import { referralCopy } from '../referrals/copy'
import '../referrals/referrals.css'

type ReductionsProps = Pick<OwnerApplication, 'discountCents' | 'creditCents'>

/** Why an owner pays less than the price; nothing when they do not. */
export const Reductions = ({ discountCents, creditCents }: ReductionsProps) => (
  <>
    {discountCents > 0 && <Line text={referralCopy.discount(money(discountCents))} />}
    {creditCents > 0 && <Line text={referralCopy.credit(money(creditCents))} />}
  </>
)

const Line = ({ text }: { text: string }) => (
  <p className="invitation-line">
    <Gift className="icon" aria-hidden="true" />
    {text}
  </p>
)
