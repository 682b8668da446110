import { MessageCircle, Share2 } from 'lucide-react'
import { money } from '#contract/prices'
import { Button, LinkButton } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { shareOrCopy, twitterShare, whatsAppShare } from '../sharing'
import { words } from '../words'

export function Share({ rewardCents }: { rewardCents: number }) {
  const reward = money(rewardCents)
  const link = location.origin
  const text = words.success.shareText(reward)
  const away = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary', size: 'small' } as const
  const share = async () => {
    const outcome = await shareOrCopy(text, link)
    if (outcome === 'copied') toast({ title: words.success.copied, description: words.success.copiedText(reward) })
    if (outcome === 'failed') toast({ title: words.success.notCopied, description: link, variant: 'destructive' })
  }
  return (
    <section className="share" aria-labelledby="share">
      <h4 id="share">{words.success.share}</h4>
      <p className="assistant-note">{words.success.reward(reward)}</p>
      <div className="share-ways">
        <LinkButton
          href={whatsAppShare(text, link)}
          {...away}
          icon={<MessageCircle className="icon" aria-hidden="true" />}
        >
          {words.success.whatsApp}
          <span className="visually-hidden">{words.success.newTab}</span>
        </LinkButton>
        <LinkButton href={twitterShare(text, link)} {...away}>
          {words.success.twitter}
          <span className="visually-hidden">{words.success.newTab}</span>
        </LinkButton>
        <Button
          variant="secondary"
          size="small"
          icon={<Share2 className="icon" aria-hidden="true" />}
          onClick={() => void share()}
        >
          {words.success.more}
        </Button>
      </div>
    </section>
  )
}
