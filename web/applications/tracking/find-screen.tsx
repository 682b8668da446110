import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { lightTracking, toReference, toTracking } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { limits, line } from '#contract/fields/fields'
import { normalReference, trackingPlaceholder } from '#contract/fields/reference'
import { services } from '#contract/services'
import { LastSeen } from '../../server/last-seen-part'
import { applicationsQuery } from '../../server/queries/applications-query'
import { useSession } from '../../server/session'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useValidatedForm } from '../../ui/form/use-validated-form'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { More, type Pages, rowsOf } from '../../ui/list/paged'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { Skeleton } from '../../ui/skeleton'
import './find-screen.css'
import { applicationCopy } from '../copy'
import { StatusBadge } from '../status-badge'

const search = z.object({ reference: line(limits.reference) })

export function FindScreen() {
  const navigate = useNavigate()
  const isSignedIn = useSession().state === 'signed-in'
  usePageTitle('Track application')
  const { errors, errorOf, onSubmit } = useValidatedForm(search, ({ reference }) => {
    void navigate(toReference(normalReference(reference)))
  })
  return (
    <div className="page page-narrow find">
      <div className="find-head">
        <h1>Track Application</h1>
        <p>{applicationCopy.findText}</p>
      </div>
      <Card>
        <form className="stack" noValidate onSubmit={onSubmit}>
          <FormSummary errors={errors} />
          <TextField
            label="Tracking number"
            name="reference"
            placeholder={trackingPlaceholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf('reference')}
          />
          <Button type="submit" size="large">
            Track
          </Button>
        </form>
      </Card>
      <p className="minor">
        <a href={lightTracking}>On a slow connection? Use the light version</a>
      </p>
      {isSignedIn && <OwnApplications />}
    </div>
  )
}

function OwnApplications() {
  const list = useInfiniteQuery(applicationsQuery)
  return (
    <Loaded query={list} failed={applicationCopy.listFailed} fallback={<Skeleton rows={2} />}>
      {() => <LastSeen query={list}>{rowsOf(list).length > 0 && <OwnList list={list} />}</LastSeen>}
    </Loaded>
  )
}

function OwnList({ list }: { list: Pages<OwnerApplication> }) {
  return (
    <section className="stack-3" aria-labelledby="own">
      <h2 id="own">Your applications</h2>
      <ul className="find-own-list">
        {rowsOf(list).map((application) => (
          <li key={application.id}>
            <ReferenceNumber value={application.referenceNumber} isCopyable />
            <StatusBadge application={application} />
            <Link to={toTracking(application.id)}>
              {services[application.serviceType].label}
              <span className="visually-hidden"> {application.referenceNumber}</span>
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <More list={list} failed={applicationCopy.moreFailed} />
    </section>
  )
}
