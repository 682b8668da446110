import { Gift } from 'lucide-react'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'
import { referralCopy } from '../referrals/copy'
import '../referrals/referrals.css'

type ReductionsProps = Pick<OwnerApplication, 'discountCents' | 'creditCents'>

/** Renders nothing for an owner who pays the full price. */
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
