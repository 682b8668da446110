import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addModal } from './open-modals'

/** Opens a native `<dialog>` while mounted. The page behind is inert, and the focus returns afterwards. */
export function useModal(onClose: () => void, { isDismissible = true } = {}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const remove = addModal(dialog)
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current
    first?.focus({ preventScroll: true })
    return () => {
      remove()
      dialog.close()
    }
  }, [])
  const dialogProps = {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return
      event.preventDefault()
      if (isDismissible) onClose()
    },
    onMouseDown: (event: MouseEvent) => {
      if (isDismissible && event.target === ref.current && isOutside(event, ref.current)) onClose()
    },
  }
  return { dialogProps, titleProps: { ref: titleRef, tabIndex: -1 } }
}

function isOutside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
