import { MessageCircle, Share2 } from 'lucide-react'
import { Button, LinkButton } from '../ui/button'
import { toast } from '../ui/toast'
import { referralWords } from './referral-words'
import './referrals.css'
import { shareOrCopy, twitterShare, whatsAppShare } from './sharing'

interface ShareWaysProps {
  link: string
  /** What each side gets, as money. */
  reward: string
}

/** The ways to hand an invitation on. */
export function ShareWays({ link, reward }: ShareWaysProps) {
  const text = referralWords.shareText(reward)
  const away = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary', size: 'small' } as const
  const share = async () => {
    const outcome = await shareOrCopy(text, link)
    if (outcome === 'copied') toast({ title: referralWords.copied, description: referralWords.copiedText(reward) })
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
