/** Makes the button of a page copy what its code shows, and say so. */
export function copyOnClick(code) {
  document.querySelector('#copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent);
    document.querySelector('#copied').textContent = 'Code copied.';
  });
}
