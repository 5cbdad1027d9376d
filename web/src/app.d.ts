/// <reference types="svelte" />
declare module '*.ftl' {
  const text: string;
  export default text;
}
