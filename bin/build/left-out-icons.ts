/** Icons of Cloudscape that neither its components nor the app name; a test compares them with the sources. */
export const leftOutIcons: ReadonlySet<string> = new Set(
  `angle-left-double angle-right-double at-symbol audio-full audio-half audio-off backward-10-seconds bug call
   caret-left-filled caret-right-filled caret-up closed-caption-unavailable closed-caption command-prompt contact
   convert-code delete-marker edit-gen-ai exit-full-screen face-happy-filled face-happy face-neutral-filled face-neutral
   face-sad-filled face-sad file-open flag folder-open forward-10-seconds full-screen grid-view group-active
   heart-filled heart insert-row internal-link light-dark list-view location-pin map microphone-off microphone
   mini-player multiscreen notification pause play redo search-gen-ai security share sign-out slash star-filled star-half
   star stop-circle subtract-minus suggestions-gen-ai suggestions support thumbs-down-filled thumbs-down thumbs-up-filled
   thumbs-up ticket transcript undo unlocked upload-download user-profile-active user-profile video-camera-off
   video-camera-on video-camera-unavailable video-off video-on video-unavailable view-full zoom-in zoom-out
   zoom-to-fit`.split(/\s+/),
);
