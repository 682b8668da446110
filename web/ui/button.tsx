import type { ComponentProps } from 'react'
import './button.css'
import { classNames } from './class-names'
import { useIsHydrated } from './hooks/use-is-hydrated'
import type { Icon } from './icon'
import { Link } from './link'
import { Spinner } from './spinner'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  wide?: boolean | undefined
  icon?: Icon | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While the action runs: the button keeps the focus but cannot be pressed again. */
    pending?: boolean | undefined
    /** The label while it is pending, such as `Processing...`. */
    pendingText?: string | undefined
  }

const buttonClass = ({ variant = 'primary', size = 'medium', wide }: ButtonLook, extra?: string) =>
  classNames('button', `button-${variant}`, size !== 'medium' && `button-${size}`, wide && 'button-wide', extra)

/**
 * A submit button is disabled until hydration, because a native submit would lose what was typed. The second click of a
 * double click is ignored, even if the first has finished.
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon: Icon, pending, pendingText, className, children, onClick, type, ...rest } = props
  const isLive = useIsHydrated()
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={rest.disabled || (type === 'submit' && !isLive)}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <Spinner /> : Icon && <Icon className="icon" aria-hidden="true" />}
      {pending && pendingText ? pendingText : children}
    </button>
  )
}

type LinkButtonProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'to'> & ({ to: string } | { href: string })

/** `to` within the site, `href` for full navigations and other sites. */
export function LinkButton({ variant, size, wide, icon: Icon, className, children, ...rest }: LinkButtonProps) {
  const linkProps = { ...rest, className: buttonClass({ variant, size, wide }, className) }
  const content = (
    <>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </>
  )
  return 'to' in linkProps ? <Link {...linkProps}>{content}</Link> : <a {...linkProps}>{content}</a>
}
