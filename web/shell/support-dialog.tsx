import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#contract/fields/phone'
import { product } from '#contract/product'
import { configQuery } from '../server/queries/config-query'
import { ServerState } from '../server/server-state'
import { LinkButton } from '../ui/button'
import { Loaded } from '../ui/loaded'
import { Dialog } from '../ui/overlay/dialog'
import { Skeleton } from '../ui/skeleton'
import './support-dialog.css'
import { shellCopy } from './copy'

export const SupportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={shellCopy.support} size="small" onClose={onClose}>
    <ServerState>
      <SupportContact />
    </ServerState>
  </Dialog>
)

const SupportContact = () => (
  <Loaded
    query={useQuery(configQuery)}
    failed={shellCopy.supportFailed}
    failedText={shellCopy.tryAgain}
    fallback={<Skeleton bars={['line', 'half', 'tall']} />}
  >
    {({ support: { studioName, whatsapp } }) => (
      <div className="stack">
        <p>
          <strong>{product.name}</strong> support is handled by {studioName}, the venture studio that created it. Our
          team answers on WhatsApp, 24/7.
        </p>
        <LinkButton
          href={whatsAppLink(whatsapp, `Hello, I have a question about ${product.name}.`)}
          target="_blank"
          rel="noopener noreferrer"
          size="large"
          wide
          icon={MessageCircle}
        >
          Chat on WhatsApp
          <span className="visually-hidden"> (opens in a new tab)</span>
        </LinkButton>
        <p className="support-number" translate="no">
          {whatsapp}
        </p>
      </div>
    )}
  </Loaded>
)
