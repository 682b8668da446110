import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { CreditView } from '#contract/money/referrals'
import { money } from '#contract/prices'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { More, type Pages, rowsOf } from '../../ui/list/paged'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { useIsPhone } from '../../ui/page/use-is-phone'
import { Skeleton } from '../../ui/skeleton'
import { creditLabels, referralCopy } from './copy'
import './referrals.css'
import { referralsQuery } from './referrals-query'
import { ShareWays } from './share-ways'

export function InviteCard() {
  const list = useInfiniteQuery(referralsQuery)
  const isCollapsible = useIsPhone()
  return (
    <Card title={referralCopy.invite} isCollapsible={isCollapsible}>
      <Loaded
        query={list}
        failed={referralCopy.failed}
        fallback={<Skeleton label={referralCopy.loading} bars={['line', 'tall', 'half']} />}
      >
        {({ pages: [first] }) =>
          first && (
            <div className="invite">
              <p>{referralCopy.reward(money(first.rewardCents))}</p>
              <InviteLink code={first.code} link={first.link} reward={money(first.rewardCents)} />
              <ShareWays invitation={first.link} reward={money(first.rewardCents)} />
              <Credits list={list} creditCents={first.creditCents} />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function InviteLink({ code, link, reward }: { code: string; link: string; reward: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: referralCopy.copied, description: referralCopy.copiedText(reward) })
    } catch {
      toast({ title: referralCopy.notCopied, description: link, variant: 'destructive' })
    }
  }
  return (
    <>
      <p>
        {referralCopy.code}{' '}
        <strong className="tabular" translate="no">
          {code}
        </strong>
      </p>
      <div className="invite-link">
        <span>{link}</span>
        <Button variant="quiet" size="small" icon={Copy} className="at-edge" onClick={() => void copy()}>
          {referralCopy.copy}
        </Button>
      </div>
    </>
  )
}

function Credits({ list, creditCents }: { list: Pages<CreditView>; creditCents: number }) {
  const credits = rowsOf(list)
  if (credits.length === 0) return <p className="invite-none">{referralCopy.noCredits}</p>
  return (
    <>
      <p>
        <strong>{referralCopy.left(money(creditCents))}</strong>
      </p>
      <ul className="credits" aria-label={referralCopy.credits}>
        {credits.map(({ id, cents, reason, reference, createdAt }) => (
          <li key={id}>
            <span>
              {creditLabels[reason]}
              {reference && (
                <>
                  {' '}
                  (<ReferenceNumber value={reference} />)
                </>
              )}
            </span>
            <strong className="tabular">{signed(cents)}</strong>
            <small>
              <When at={createdAt} isDateOnly />
            </small>
          </li>
        ))}
      </ul>
      <More list={list} failed={referralCopy.moreFailed} isQuiet />
    </>
  )
}

const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`
