import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { money } from '#contract/prices'
import type { CreditView } from '#contract/views/referrals'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { When } from '../ui/format/when'
import { Pager } from '../ui/list/pager'
import { toast } from '../ui/overlay/toast'
import { Waiting } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { creditLabels, referralCopy } from './copy'
import './referrals.css'
import { referralsQuery } from './referrals-query'
import { ShareWays } from './share-ways'

export function InviteCard() {
  const list = useInfiniteQuery(referralsQuery)
  const [first] = list.data?.pages ?? []
  return (
    <Card title={referralCopy.invite}>
      {first ? (
        <div className="invite">
          <p>{referralCopy.reward(money(first.rewardCents))}</p>
          <InviteLink code={first.code} link={first.link} reward={money(first.rewardCents)} />
          <ShareWays invitation={first.link} reward={money(first.rewardCents)} />
          <Credits list={list} creditCents={first.creditCents} />
        </div>
      ) : list.isError ? (
        <ErrorState title={referralCopy.failed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <Waiting label={referralCopy.loading} bars={['line', 'tall', 'half']} />
      )}
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
        {referralCopy.code} <strong className="tabular">{code}</strong>
      </p>
      <div className="invite-link">
        <span>{link}</span>
        <Button variant="quiet" size="small" icon={Copy} onClick={() => void copy()}>
          {referralCopy.copy}
        </Button>
      </div>
    </>
  )
}

function Credits({ list, creditCents }: { list: Paged; creditCents: number }) {
  const credits = list.data?.pages.flatMap((page) => page.credits) ?? []
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
              {reference && ` (${reference})`}
            </span>
            <strong className="tabular">{signed(cents)}</strong>
            <small>
              <When at={createdAt} isDateOnly />
            </small>
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <p role="alert">{referralCopy.moreFailed}</p>}
      {list.hasNextPage && (
        <Pager
          shown={credits.length}
          hasMore
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

interface Paged {
  data: { pages: readonly { credits: readonly CreditView[] }[] } | undefined
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`
