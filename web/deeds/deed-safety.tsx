import { Eye, KeyRound, Landmark, ShieldCheck, Stamp } from 'lucide-react'
import { product } from '#contract/product'
import { Card } from '../ui/card'
import { vaultCopy } from './copy'

const promises = [
  {
    icon: KeyRound,
    title: '256-bit encryption',
    text: 'Every deed and document is encrypted with AES-256 before it is stored, each with its own key.',
  },
  {
    icon: ShieldCheck,
    title: 'Two people for every release',
    text: 'One person at the firm uploads a deed and a different person releases it. A released version is never overwritten.',
  },
  {
    icon: Stamp,
    title: 'Sealed and certified',
    text: 'A release adds a certificate that anyone can verify, and a seal that shows any change.',
  },
  {
    icon: Eye,
    title: 'Every view is recorded',
    text: 'Everyone who opens your application or deed is listed on your application page, with name, role and time.',
  },
  {
    icon: Landmark,
    title: `What ${product.instrument} says`,
    text: 'The Registrar of Deeds validates old title deeds. Your law firm checks yours and lodges it. Your original title deed is still the original.',
  },
] as const

export const DeedSafety = () => (
  <Card title={vaultCopy.safety}>
    <ul className="safekeeping">
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon" aria-hidden="true" />
          <div>
            <p className="strong">{title}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
