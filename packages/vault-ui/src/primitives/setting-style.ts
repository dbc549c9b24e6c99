/**
 * A ref that sets a property of style by script. In the HTML of a server a `style` attribute would stand, which a
 * strict content security policy refuses.
 *
 * @param property as in a style sheet
 * @param value of that property
 */
export function settingStyle(property: string, value: string): (element: HTMLElement | null) => void {
  return (element) => element?.style.setProperty(property, value)
}
