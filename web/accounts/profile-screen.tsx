import { FileCheck2, PackageOpen, ShieldCheck } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import { ConfirmEmailNotice } from '../identity/confirm-email-notice'
import { useSession } from '../server/session'
import { Card } from '../ui/card'
import { Link } from '../ui/link'
import { usePageTitle } from '../ui/page/page-title'
import { ProfileForm } from './profile-form'
import './profile-screen.css'

const steps = [
  {
    icon: PackageOpen,
    title: 'Choose mail or drop-off',
    text: 'Your law firm contacts you first. Then you send your original deed by courier, or bring it.',
  },
  { icon: FileCheck2, title: 'Partner lawyers validate and digitise', text: 'They check it with the Deeds Registry.' },
  { icon: ShieldCheck, title: 'Receive the digital copy', text: 'You’ll find it in your secure vault.' },
] as const

/** Onboarding: what happens next, and the four answers needed to start. */
export function ProfileScreen() {
  const session = useSession()
  usePageTitle('Your profile')
  if (session.state !== 'signed-in') return null
  return (
    <div className="page profile">
      <div className="profile-head">
        <h1>Create Your Secure Property Account</h1>
        <p>Four questions, once. Then you can apply and follow your application from anywhere.</p>
        <p>
          Your name, email address and password are in <Link to={paths.account}>your account</Link>.
        </p>
      </div>
      <ConfirmEmailNotice user={session.user} />
      <div className="profile-columns">
        <ol className="profile-steps">
          {steps.map(({ icon: Icon, title, text }, position) => (
            <li key={title}>
              <span className="profile-step-icon">
                <Icon className="icon" aria-hidden="true" />
              </span>
              <div>
                <p className="profile-step-title">
                  {position + 1}. {title}
                </p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Card title="Your profile">
          <ProfileForm user={session.user} profile={session.profile} />
        </Card>
      </div>
    </div>
  )
}
