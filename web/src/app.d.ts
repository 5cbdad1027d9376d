/// <reference types="svelte" />
declare module '*.ftl' {
  const text: string;
  export default text;
}

declare namespace App {
  interface PageState {
    /** This entry of the history was made by opening a card: going back closes it. */
    opened?: boolean;
  }
}
