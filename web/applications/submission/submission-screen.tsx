import { Scale } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { product } from '#contract/product'
import { useSession } from '../../server/session'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { usePageTitle } from '../../ui/page/page-title'
import { FirmsDialog } from './firms-dialog'
import { SubmissionForm } from './submission-form'
import './submission-screen.css'
import { submissionCopy } from './copy'

export function SubmissionScreen() {
  const session = useSession()
  const [isListing, setListing] = useState(false)
  usePageTitle(submissionCopy.title)
  if (session.state !== 'signed-in') return null
  const { user, profile } = session
  if (profile === null) return <Navigate to={paths.profile} replace />
  const { legal, firms } = submissionCopy
  return (
    <div className="page page-narrow submission">
      <div className="stack-2">
        <h1>{submissionCopy.title}</h1>
        <p>{submissionCopy.lead}</p>
      </div>
      <Notice
        icon={Scale}
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
