import { exactMoney, money } from '#contract/prices'

export const Money = ({ cents, isExact }: { cents: number; isExact?: boolean }) => (
  <span className="tabular" translate="no">
    {isExact ? exactMoney(cents) : money(cents)}
  </span>
)
