import { useInfiniteQuery } from '@tanstack/react-query'
import { money } from '#contract/prices'
import { referralCopy } from '../../money/referrals/copy'
import { referralsQuery } from '../../money/referrals/referrals-query'
import { ShareWays } from '../../money/referrals/share-ways'
import { useSession } from '../../server/session'
import { assistantCopy } from '../copy'

/** A signed-in owner shares their own link; a visitor has none yet. */
export function Share({ rewardCents }: { rewardCents: number }) {
  const { state } = useSession()
  const { data } = useInfiniteQuery({ ...referralsQuery, enabled: state === 'signed-in' })
  const invitation = data?.pages[0]?.link
  const reward = money(rewardCents)
  return (
    <section className="share" aria-labelledby="share">
      <h4 id="share">{assistantCopy.success.share}</h4>
      <p className="assistant-note">
        {invitation ? referralCopy.reward(reward) : assistantCopy.success.shareLater(reward)}
      </p>
      <ShareWays invitation={invitation} reward={reward} />
    </section>
  )
}
