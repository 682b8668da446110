import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import type { ClientFile } from '#contract/desk/views'
import { serviceLabel } from '#contract/services'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { LateBadge, PaymentBadges, StatusBadge } from '../applications/badges'
import { ClientPhone } from '../applications/client-phone'
import { Assignee } from './assignee'
import './application-head.css'
import { useMember } from '../../firms/member'
import { NextStepButton, StatusSelector } from '../applications/step-control'
import { UnsavedMove } from '../applications/unsaved-move'
import { fileCopy } from './copy'
import { FilePager } from './pager/pager'

/** The next step stays visible while the page scrolls. */
export function FileHead({ file }: { file: ClientFile }) {
  const { firm } = useMember()
  const { search } = useLocation()
  return (
    <>
      <div className="file-top" data-no-print>
        <Link to={toFirmDashboard(firm.slug) + search} className="file-back">
          <ArrowLeft className="icon" aria-hidden="true" />
          {fileCopy.back}
        </Link>
        <FilePager fileId={file.id} />
      </div>
      <div className="file-head">
        <div className="file-title">
          <h1 tabIndex={-1} translate="no">
            {file.clientName}
          </h1>
          <p className="file-facts">
            <span>{serviceLabel(file.serviceType)}</span>
            <ReferenceNumber value={file.referenceNumber} isCopyable />
            <ClientPhone file={file} />
          </p>
        </div>
        <div className="file-badges-row">
          <LateBadge file={file} />
          <PaymentBadges file={file} />
          <span className={firm.portalVariant === 'stepper' ? undefined : 'print-only'}>
            <StatusBadge file={file} />
          </span>
          <span data-no-print>
            <Assignee file={file} />
          </span>
        </div>
        <div className="file-next">
          <NextStepButton file={file} />
          {firm.portalVariant === 'selector' && <StatusSelector file={file} />}
          <UnsavedMove file={file} />
        </div>
      </div>
    </>
  )
}
