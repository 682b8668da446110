import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { money } from '#contract/prices'
import type { CreditView } from '#contract/referral-views'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Pager } from '../ui/pager'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { toast } from '../ui/toast'
import { When } from '../ui/when'
import { creditLabels, referralWords } from './referral-words'
import './referrals.css'
import { referralsQuery } from './referrals-query'
import { ShareWays } from './share-ways'

/** The owner's own invitation, the ways to hand it on, and what it has earned. */
export function InviteCard() {
  const list = useInfiniteQuery(referralsQuery)
  const [first] = list.data?.pages ?? []
  return (
    <Card title={referralWords.invite}>
      {first ? (
        <div className="invite">
          <p>{referralWords.reward(money(first.rewardCents))}</p>
          <InviteLink code={first.code} link={first.link} reward={money(first.rewardCents)} />
          <ShareWays invitation={first.link} reward={money(first.rewardCents)} />
          <Credits list={list} creditCents={first.creditCents} />
        </div>
      ) : list.isError ? (
        <ErrorState title={referralWords.failed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <SkeletonGroup label={referralWords.loading}>
          <Skeleton />
          <Skeleton tall />
          <Skeleton width="half" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function InviteLink({ code, link, reward }: { code: string; link: string; reward: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: referralWords.copied, description: referralWords.copiedText(reward) })
    } catch {
      toast({ title: referralWords.notCopied, description: link, variant: 'destructive' })
    }
  }
  return (
    <>
      <p>
        {referralWords.code} <strong className="tabular">{code}</strong>
      </p>
      <div className="invite-link">
        <span>{link}</span>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy className="icon" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {referralWords.copy}
        </Button>
      </div>
    </>
  )
}

function Credits({ list, creditCents }: { list: Paged; creditCents: number }) {
  const credits = list.data?.pages.flatMap((page) => page.credits) ?? []
  if (credits.length === 0) return <p className="invite-none">{referralWords.noCredits}</p>
  return (
    <>
      <p>
        <strong>{referralWords.left(money(creditCents))}</strong>
      </p>
      <ul className="credits" aria-label={referralWords.credits}>
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
      {list.isFetchNextPageError && <p role="alert">{referralWords.moreFailed}</p>}
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
