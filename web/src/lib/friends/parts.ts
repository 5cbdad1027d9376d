/** All that is to be seen of a table of friends: one file, fetched there alone. */
export { default as Around } from './Around.svelte';
export { default as Bar } from './Bar.svelte';
export { default as Bubble } from './Bubble.svelte';
export { default as ClockFace } from './ClockFace.svelte';
export { default as Greeting } from './Greeting.svelte';
export { default as Invite } from './Invite.svelte';
export { default as Lobby } from './Lobby.svelte';
export { default as MenuPart } from './MenuPart.svelte';
export { default as Palette } from './Palette.svelte';
export { default as React } from './React.svelte';
export { default as Screen } from './Screen.svelte';
