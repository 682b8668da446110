import { MessageCircle, Share2 } from 'lucide-react'
import { Button, LinkButton } from '../ui/button'
import { toast } from '../ui/toast'
import { referralWords } from './referral-words'
import './referrals.css'
import { shareOrCopy, twitterShare, whatsAppShare } from './sharing'

interface ShareWaysProps {
  /** The owner's own invitation; without one the site is shared, and nothing is promised with it. */
  invitation: string | undefined
  /** What each side gets, as money. */
  reward: string
}

/** The ways to hand an invitation on. */
export function ShareWays({ invitation, reward }: ShareWaysProps) {
  const link = invitation ?? location.origin
  const text = invitation ? referralWords.shareText(reward) : referralWords.plainText
  const copied = referralWords.copiedText(reward)
  const away = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary', size: 'small' } as const
  const share = async () => {
    const outcome = await shareOrCopy(text, link)
    if (outcome === 'copied')
      toast({ title: referralWords.copied, description: invitation ? copied : referralWords.copiedFirst(copied) })
    if (outcome === 'failed') toast({ title: referralWords.notCopied, description: link, variant: 'destructive' })
  }
  return (
    <div className="share-ways">
      <LinkButton
        href={whatsAppShare(text, link)}
        {...away}
        icon={<MessageCircle className="icon" aria-hidden="true" />}
      >
        {referralWords.whatsApp}
        <span className="visually-hidden">{referralWords.newTab}</span>
      </LinkButton>
      <LinkButton href={twitterShare(text, link)} {...away}>
        {referralWords.twitter}
        <span className="visually-hidden">{referralWords.newTab}</span>
      </LinkButton>
      <Button
        variant="secondary"
        size="small"
        icon={<Share2 className="icon" aria-hidden="true" />}
        onClick={() => void share()}
      >
        {referralWords.more}
      </Button>
    </div>
  )
}
