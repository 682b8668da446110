import type { ReactNode } from 'react'
import { classNames } from './class-names'
import './skeleton.css'

/** A grey bar where a line of text will stand. */
export const Skeleton = ({ width = 'full', tall }: { width?: 'full' | 'half' | 'third'; tall?: boolean }) => (
  <span className={classNames('skeleton', `skeleton-${width}`, tall && 'skeleton-tall')} aria-hidden="true" />
)

/** Holds skeletons in the shape of what comes, and says that it is loading. */
export function SkeletonGroup({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div className="skeleton-group" aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
