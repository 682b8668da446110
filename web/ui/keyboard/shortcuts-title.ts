/** Of the button and the dialog, whose other texts load with it. */
export const shortcutsTitle = 'Keyboard shortcuts'
