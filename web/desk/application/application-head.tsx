import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import { holdCopy } from '#contract/applications/hold'
import type { ClientApplication } from '#contract/desk/views'
import { serviceLabel } from '#contract/services'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { ClientPhone } from '../applications/client-phone'
import { OverdueBadge, PaymentBadges, StatusBadge } from '../badges'
import { Assignee } from './assignee'
import './application-head.css'
import { useMember } from '../../firms/member'
import { MacroButton } from '../macros/macro-button'
import { NextStepButton } from '../moves/next-step-button'
import { StatusSelector } from '../moves/step-control'
import { UnsavedMove } from '../moves/unsaved-move'
import { deskCopy } from './copy'
import { isErased } from './now/waits'
import { ApplicationPager } from './pager/pager'

/** The next step stays visible while the page scrolls. */
export function ApplicationHead({ application }: { application: ClientApplication }) {
  const { firm } = useMember()
  const { search } = useLocation()
  return (
    <>
      <div className="file-top" data-no-print>
        <Link to={toFirmDashboard(firm.slug) + search} className="file-back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {deskCopy.back}
        </Link>
        <ApplicationPager fileId={application.id} />
      </div>
      <div className="file-head">
        <div className="file-title">
          {application.propertyAddress && (
            <p className="file-property" translate="no">
              {application.propertyAddress}
            </p>
          )}
          <h1 tabIndex={-1} translate="no">
            {application.clientName}
          </h1>
          <p className="file-facts">
            <span>{serviceLabel(application.serviceType)}</span>
            <ReferenceNumber value={application.referenceNumber} isCopyable />
            <ClientPhone application={application} />
          </p>
        </div>
        <div className="file-badges-row">
          <OverdueBadge application={application} />
          <PaymentBadges application={application} />
          <span className={firm.portalVariant === 'stepper' ? undefined : 'print-only'}>
            <StatusBadge application={application} />
          </span>
          <span className="file-hands" data-no-print>
            <Assignee application={application} />
            {!isErased(application) && <MacroButton files={[application]} />}
          </span>
        </div>
        {application.hold === null && (
          <div className="file-next">
            <NextStepButton application={application} />
            {firm.portalVariant === 'selector' && <StatusSelector application={application} />}
            <UnsavedMove application={application} />
          </div>
        )}
      </div>
      {application.hold && (
        <Notice tone="warning" title={holdCopy[application.hold].title}>
          <p>{holdCopy[application.hold].note}</p>
        </Notice>
      )}
    </>
  )
}
