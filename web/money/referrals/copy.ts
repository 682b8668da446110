import type { CreditReason } from '#contract/money/referrals'
import { product } from '#contract/product'

export const referralCopy = {
  off: (amount: string, friend: string) => `${amount} off your balance: ${friend} invited you`,
  reward: (amount: string) => `You each get ${amount} off when a friend digitises a deed.`,
  discount: (amount: string) => `${amount} off the balance for a friend’s invitation`,
  credit: (amount: string) => `${amount} off with your own credit`,
  invite: 'Invite a friend',
  code: 'Your code:',
  copy: 'Copy link',
  loading: 'Loading your invitation...',
  failed: 'Your invitation didn’t load',
  noCredits: 'You’ll see your credit here when a friend pays their balance.',
  left: (amount: string) => `Your credit: ${amount}`,
  credits: 'Your credits',
  moreFailed: 'The rest of your credits didn’t load. Please try again.',
  whatsApp: 'WhatsApp',
  twitter: 'Twitter',
  more: 'Share link',
  newTab: ' (opens in a new tab)',
  shareText: (amount: string) =>
    `I’m using ${product.name} for the legal work on my property in Zimbabwe. Digitise your title deed with them and we each get ${amount} off:`,
  plainText: `I’m using ${product.name} for the legal work on my property in Zimbabwe:`,
  notCopied: 'Not copied',
  copied: 'Link copied!',
  copiedText: (amount: string) => `Share this with friends to earn ${amount} each!`,
  copiedFirst: (then: string) =>
    `Create an account to get your own link. Then ${then.charAt(0).toLowerCase()}${then.slice(1)}`,
} as const

export const creditLabels: Record<CreditReason, string> = {
  friend: 'A friend paid the balance of a digitised deed',
  withdrawn: 'Removed: that payment was refunded or disputed',
  spent: 'Used for a payment',
  returned: 'Restored with a refund',
}
