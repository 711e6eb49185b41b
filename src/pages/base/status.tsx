/** The last problem and the current activity of a page. Screen readers announce both. */
export const Status = ({ problem, doing }: { problem?: string | undefined; doing?: string | undefined }) => (
  <>
    {problem !== undefined && (
      <p class="wrong" role="alert">
        {problem}
      </p>
    )}
    {doing && (
      <p class="quiet" role="status">
        {doing}
      </p>
    )}
  </>
)
