import { Scale } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths'
import { product } from '#contract/product'
import { useSession } from '../session'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { usePageTitle } from '../ui/page-title'
import { FirmsDialog } from './submission-firms'
import { SubmissionForm } from './submission-form'
import './submission-screen.css'
import { submissionWords } from './submission-words'

/** Starts an application, or leads to one that exists. */
export function SubmissionScreen() {
  const session = useSession()
  const [isListing, setListing] = useState(false)
  usePageTitle(submissionWords.title)
  if (session.state !== 'signed-in') return null
  const { user, profile } = session
  if (profile === null) return <Navigate to={paths.profile} replace />
  const { legal, firms } = submissionWords
  return (
    <div className="page page-narrow submission">
      <div className="submission-head">
        <h1>{submissionWords.title}</h1>
        <p>{submissionWords.lead}</p>
      </div>
      <Notice
        icon={<Scale className="icon" aria-hidden="true" />}
        title={legal.title}
        action={
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setListing(true)}>
            {firms.open}
          </Button>
        }
      >
        <p>{legal.text}</p>
        <p>{product.disclaimer}</p>
      </Notice>
      <SubmissionForm userId={user.id} profile={profile} />
      {isListing && <FirmsDialog onClose={() => setListing(false)} />}
    </div>
  )
}
