import { type ReactNode, useId } from 'react'
import './card.css'
import { classNames } from './class-names'
import { Disclosure } from './page/disclosure'

interface CardProps {
  /** The end of the address that leads to it. */
  id?: string
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  className?: string
  /** Closed until its title is pressed. */
  isCollapsible?: boolean
  /** Opens it when collapsible. */
  isOpen?: boolean
  /** When it is open, if it is collapsible. */
  onOpen?: () => void
  children: ReactNode
}

/** A framed part of a page; with a title it is a region of that name. */
export function Card({
  id: part,
  title,
  aside,
  level = 2,
  className,
  isCollapsible,
  isOpen = false,
  onOpen,
  children,
}: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (!title) return <div className={classNames('card', className)}>{children}</div>
  const heading = <Heading id={id}>{title}</Heading>
  if (isCollapsible) {
    return (
      <section className={classNames('card card-collapsible', className)} aria-labelledby={id}>
        <Disclosure
          isOpen={isOpen}
          onOpen={onOpen}
          title={
            <span className="card-collapsible-title">
              {heading}
              {aside}
            </span>
          }
        >
          {children}
        </Disclosure>
      </section>
    )
  }
  return (
    <section id={part} className={classNames('card', className)} aria-labelledby={id}>
      <div className="card-head">
        {heading}
        {aside}
      </div>
      {children}
    </section>
  )
}
