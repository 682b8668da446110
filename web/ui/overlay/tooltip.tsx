import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { useLayer } from './use-layer'
import './tooltip.css'

const openDelay = 700
const skipDelay = 300
const IsProvided = createContext(false)

/** After the first tooltip below it, the next ones open immediately. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
    <IsProvided value={true}>{children}</IsProvided>
  </Radix.Provider>
)

/** The element must be focusable. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const isProvided = useContext(IsProvided)
  const { trigger, container, onOpenChange } = useLayer<HTMLButtonElement>()
  const tooltip = (
    <Radix.Root onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={trigger}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return isProvided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
