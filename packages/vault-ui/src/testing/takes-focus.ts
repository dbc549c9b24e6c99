/**
 * Parameters of a story that takes the focus as it is drawn: in a page of documentation it stands in a frame of its
 * own, which keeps it still (`.storybook/docs-frame.ts`).
 */
export const takesFocus = { docs: { story: { inline: false } } }
