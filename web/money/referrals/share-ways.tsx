import { MessageCircle, Share2 } from 'lucide-react'
import { Button, LinkButton } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { referralCopy } from './copy'
import './referrals.css'
import { shareOrCopy, twitterShare, whatsAppShare } from './sharing'

interface ShareWaysProps {
  /** Without an invitation the site itself is shared, with no reward. */
  invitation: string | undefined
  /** The reward of each side, as money. */
  reward: string
}

export function ShareWays({ invitation, reward }: ShareWaysProps) {
  const link = invitation ?? location.origin
  const text = invitation ? referralCopy.shareText(reward) : referralCopy.plainText
  const copied = referralCopy.copiedText(reward)
  const away = { target: '_blank', rel: 'noopener noreferrer', variant: 'secondary', size: 'small' } as const
  const share = async () => {
    const outcome = await shareOrCopy(text, link)
    if (outcome === 'copied')
      toast({ title: referralCopy.copied, description: invitation ? copied : referralCopy.copiedFirst(copied) })
    if (outcome === 'failed') toast({ title: referralCopy.notCopied, description: link, variant: 'destructive' })
  }
  return (
    <div className="share-ways">
      <LinkButton href={whatsAppShare(text, link)} {...away} icon={MessageCircle}>
        {referralCopy.whatsApp}
        <span className="visually-hidden">{referralCopy.newTab}</span>
      </LinkButton>
      <LinkButton href={twitterShare(text, link)} {...away}>
        {referralCopy.twitter}
        <span className="visually-hidden">{referralCopy.newTab}</span>
      </LinkButton>
      <Button variant="secondary" size="small" icon={Share2} onClick={() => void share()}>
        {referralCopy.more}
      </Button>
    </div>
  )
}
