import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ClientFile } from '#contract/firm-views'
import { toFirmDashboard } from '#contract/paths'
import { serviceLabel } from '#contract/services'
import { Link } from '../ui/link'
import { ReferenceNumber } from '../ui/reference-number'
import { PaymentBadges, StatusBadges } from './file-badges'
import './file-head.css'
import { NextStepButton, StatusSelector } from './file-move'
import { useMember } from './portal-gate'
import { UnsavedMove } from './unsaved-move'
import { fileWords } from './words'

/** Who and what, and the next step, which stays in sight while the page scrolls. */
export function FileHead({ file }: { file: ClientFile }) {
  const { firm } = useMember()
  const { search } = useLocation()
  return (
    <>
      <Link to={toFirmDashboard(firm.slug) + search} className="file-back">
        <ArrowLeft className="icon" aria-hidden="true" />
        {fileWords.back}
      </Link>
      <div className="file-head">
        <div className="file-title">
          <h1 tabIndex={-1}>{file.clientName}</h1>
          <p className="file-facts">
            <span>{serviceLabel(file.serviceType)}</span>
            <ReferenceNumber value={file.referenceNumber} isCopyable />
          </p>
        </div>
        <div className="file-standing">
          <PaymentBadges file={file} />
          <StatusBadges file={file} />
        </div>
        <div className="file-next">
          {firm.portalVariant === 'selector' && <StatusSelector file={file} />}
          <NextStepButton file={file} />
          <UnsavedMove file={file} />
        </div>
      </div>
    </>
  )
}
