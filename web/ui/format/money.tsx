import { exactMoney, money } from '#contract/prices'

/** `$50`, or with `isExact` `$50.00`. */
export const Money = ({ cents, isExact }: { cents: number; isExact?: boolean }) => (
  <span className="tabular">{isExact ? exactMoney(cents) : money(cents)}</span>
)
