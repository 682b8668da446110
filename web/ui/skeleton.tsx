import type { ReactNode } from 'react'
import { classNames } from './class-names'
import './skeleton.css'

const shapes = {
  line: 'skeleton-full',
  half: 'skeleton-half',
  third: 'skeleton-third',
  tall: 'skeleton-full skeleton-tall',
  'half-tall': 'skeleton-half skeleton-tall',
} as const

type Shape = keyof typeof shapes

export const Bars = ({ shapes: bars }: { shapes: readonly Shape[] }) =>
  bars.map((shape, position) => (
    <span key={position} className={classNames('skeleton', shapes[shape])} aria-hidden="true" />
  ))

/** A page whose script is loading: a heading, a line and a card. */
export const PageSkeleton = () => (
  <div className="page">
    <Skeleton bars={['half-tall', 'third']}>
      <div className="card stack">
        <Bars shapes={['third', 'line', 'line', 'half']} />
      </div>
    </Skeleton>
  </div>
)

export const CardSkeleton = ({ label, shapes: bars }: { label: string; shapes: readonly Shape[] }) => (
  <Skeleton label={label}>
    <div className="card">
      <div className="stack">
        <Bars shapes={bars} />
      </div>
    </div>
  </Skeleton>
)

interface SkeletonProps {
  label?: string | undefined
  bars?: readonly Shape[]
  rows?: number
  /** A skeleton in the shape of the content, instead of plain bars. */
  children?: ReactNode
}

export const Skeleton = ({
  label = 'Loading...',
  rows = 0,
  bars = Array.from({ length: rows }, () => 'tall' as const),
  children,
}: SkeletonProps) => (
  <div className="skeleton-group" aria-busy="true">
    <span className="visually-hidden" role="status">
      {label}
    </span>
    <Bars shapes={bars} />
    {children}
  </div>
)
