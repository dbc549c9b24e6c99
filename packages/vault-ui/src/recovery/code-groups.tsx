/** A code in its groups, each with its number, so that they can be found again on the paper. */
export function CodeGroups({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <ol aria-label={label} className="vlt:grid vlt:grid-cols-2 vlt:gap-x-4 vlt:gap-y-2 vlt:min-[30rem]:grid-cols-4">
      {text.split('-').map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its number is what a group is known by; two may be alike
        <li key={index} className="vlt:flex vlt:items-baseline vlt:gap-2">
          <span aria-hidden className="vlt:text-sm vlt:text-text-muted">
            {index + 1}
          </span>
          <span translate="no" className="vlt:font-mono vlt:text-lg vlt:font-medium vlt:tracking-wider">
            {group}
          </span>
        </li>
      ))}
    </ol>
  )
}
